// A page that begins with the lobby, as most do: it is asked for, then the page turns to what its
// address says. Lists beside such a page are open where there is room, and "/" leads to its search.
import { html, nothing, render, type TemplateResult } from 'lit';
import { sentence } from '../game/names';
import { server } from '../net';
import type { Page, Route } from '../page';
import type { Lobby } from '../protocol';

const WIDE = '(min-width: 62rem)'; // as in pages.css: lists have their own column

export abstract class LobbyPage implements Page {
  protected lobby: Lobby | null = null;
  protected fault = '';
  protected readonly wide = matchMedia(WIDE);
  protected shut = false;

  constructor(
    protected root: HTMLElement,
    protected route: Route,
  ) {}

  // What the address says is looked up; the lobby is there.
  protected abstract turned(lobby: Lobby): void;
  protected abstract page(lobby: Lobby): TemplateResult;
  protected abstract closed(): void; // answers that come now come too late

  protected searchBox(): HTMLElement | null {
    return null;
  }

  // Not in the constructor, which is through before the page's own fields are there.
  begin(): this {
    this.wide.addEventListener('change', this.draw);
    document.addEventListener('keydown', this.key);
    this.draw();
    server.request<Lobby>('lobby').then(
      (lobby) => {
        this.lobby = lobby;
        if (!this.shut) this.update(this.route);
      },
      (error: Error) => this.shut || this.fail(error),
    );
    return this;
  }

  update(route: Route): void {
    this.route = route;
    if (this.lobby) this.turned(this.lobby);
  }

  close(): void {
    this.wide.removeEventListener('change', this.draw);
    document.removeEventListener('keydown', this.key);
    this.shut = true;
    this.closed();
    render(nothing, this.root);
  }

  protected fail(error: Error): void {
    this.fault = error.message;
    this.draw();
  }

  protected draw = (): void => {
    render(this.lobby ? this.page(this.lobby) : this.waiting(), this.root);
  };

  private waiting(): TemplateResult {
    return html`<div class="wrap"><p role="status">${sentence(this.fault) || 'Asking the server…'}</p></div>`;
  }

  private key = (event: KeyboardEvent): void => {
    const field = event.key === '/' ? this.searchBox() : null;
    if (!field || (event.target as Element).matches?.('input, select, textarea')) return;
    event.preventDefault();
    field.focus();
  };
}
