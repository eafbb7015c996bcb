/** Which page an address shows, and going from one to another without loading anew. */

export type Route =
  | { page: 'lobby' }
  | { page: 'set-up'; game: string; way: 'friends' | 'device' }
  | { page: 'table'; id: string }
  | { page: 'join'; code: string }
  | { page: 'rules'; edition: string; rule: string }
  | { page: 'judge' }
  | { page: 'nowhere'; path: string };

/** The route of a path and a hash, such as `/rules/scrabble-deluxe` and `#SD-7.6`. */
export function routeOf(path: string, hash = ''): Route {
  const [head = '', ...rest] = path.split('/').filter(Boolean).map(decode);
  const [first = '', second = '', ...more] = rest;
  if (more.length > 0 || (second && head !== 'new')) return { page: 'nowhere', path };
  switch (head) {
    case '':
      return { page: 'lobby' };
    case 'new':
      return { page: 'set-up', game: first, way: second === 'device' ? 'device' : 'friends' };
    case 't':
      return first ? { page: 'table', id: first } : { page: 'lobby' };
    case 'join':
      return { page: 'join', code: first };
    case 'rules':
      return { page: 'rules', edition: first, rule: decode(hash.replace(/^#/, '')) };
    case 'judge':
      return { page: 'judge' };
    default:
      return { page: 'nowhere', path };
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

let current = $state<Route>(here());

function here(): Route {
  return routeOf(location.pathname, location.hash);
}

/** The route shown now. */
export function route(): Route {
  return current;
}

/** Goes to an address of ours; `replace` leaves no step back. */
export function go(address: string, { replace = false } = {}): void {
  const before = location.pathname;
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  current = here();
  if (location.pathname !== before && !location.hash) window.scrollTo(0, 0);
}

/** Follows the browser's steps back and forth, and clicks on links of ours. Answers how to stop. */
export function listen(): () => void {
  const moved = (): void => {
    current = here();
  };
  window.addEventListener('popstate', moved);
  window.addEventListener('hashchange', moved);
  document.addEventListener('click', clicked);
  return () => {
    window.removeEventListener('popstate', moved);
    window.removeEventListener('hashchange', moved);
    document.removeEventListener('click', clicked);
  };
}

function clicked(event: MouseEvent): void {
  const aside = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || aside) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download')) return;
  const address = new URL(link.href, location.href);
  if (address.origin !== location.origin || address.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(address.pathname + address.search + address.hash);
}
