// Paper is white: maps for a dark screen would be black on it, so everything is light while it is printed.
export function printLight(): () => void {
  const page = document.documentElement.dataset;
  let theme: string | undefined;
  const before = () => {
    theme = page.theme;
    page.theme = 'light';
  };
  const after = () => {
    if (theme) page.theme = theme;
    else delete page.theme;
  };
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}
