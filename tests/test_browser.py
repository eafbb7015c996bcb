import pytest
from playwright.sync_api import Browser

from house import tree


@pytest.mark.e2e
def test_a_browser_is_there_and_shows_a_page(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content("<title>Parlour</title><main>Good evening</main>")

    assert page.title() == "Parlour"
    assert page.get_by_role("main").inner_text() == "Good evening"
    page.close()


def test_the_compiled_pages_lie_in_the_package() -> None:
    pages = tree.PACKAGE / "_web"

    assert "/assets/" in (pages / "index.html").read_text(encoding="utf-8")
    assert list(pages.glob("*.js"))
