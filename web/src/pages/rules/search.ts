/** Finding rules: by their words, their ids, or those of their rulings. */
import type { Explorer, ExplorerChapter, ExplorerRule } from '../../protocol';

/** The chapters with only the rules that have every word; chapters without one are left out. */
export function find(chapters: readonly ExplorerChapter[], wanted: string): ExplorerChapter[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...chapters];
  return chapters
    .map((chapter) => ({
      ...chapter,
      rules: chapter.rules.filter((rule) => {
        const text = haystack(chapter, rule);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((chapter) => chapter.rules.length > 0);
}

function haystack(chapter: ExplorerChapter, rule: ExplorerRule): string {
  const rulings = rule.rulings.map((one) => `${one.id} ${one.issue} ${one.ruling}`);
  return [rule.id, rule.text, rule.section, chapter.title, ...rulings].join(' ').toLowerCase();
}

/** The id of the rule that a link leads to: of a ruling, the first rule that it concerns. */
export function ruleOf(book: Explorer, id: string): string {
  const all = [...book.chapters, ...book.variations].flatMap((chapter) => chapter.rules);
  const exact = all.find((rule) => rule.id === id);
  const found = exact ?? all.find((rule) => rule.rulings.some((ruling) => ruling.id === id));
  return found?.id ?? '';
}

/** How many rules there are. */
export function count(chapters: readonly ExplorerChapter[]): number {
  return chapters.reduce((sum, chapter) => sum + chapter.rules.length, 0);
}

/** A chapter's address on the page. */
export function anchor(title: string): string {
  return `chapter-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
}
