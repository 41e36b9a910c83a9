// What the shell and its pages agree on. A page lives in pages/ and exports
// `open(root, route): Page`; the shell opens it, tells it of new words of the same page, closes it.

// `#/odds/blades/longbow?range=40` is page "odds", words ["blades", "longbow"], query range=40.
export interface Route {
  page: string;
  words: string[];
  query: URLSearchParams;
}

export interface Page {
  update(route: Route): void; // the address changed within the page
  close(): void; // leave no listener behind
}

export interface PageModule {
  open(root: HTMLElement, route: Route): Page;
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s);
  const [page = '', ...words] = path.split('/').filter(Boolean).map(decoded);
  return { page: page || 'home', words, query: new URLSearchParams(query) };
}

// A link cut short in a mail may end in half an escape: it is then taken as it stands.
function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
