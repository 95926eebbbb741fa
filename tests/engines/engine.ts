/** The keys that the tests press, as WebDriver writes them in text: https://w3c.github.io/webdriver/#keyboard-actions. */
export const KEYS = { Tab: '\uE004', Enter: '\uE006', Escape: '\uE00C', Space: '\uE00D' };

/** What the tests ask of a running browser, whatever drives it. */
export interface Engine {
  /** Loads a page, and waits until it is loaded. */
  open(address: string): Promise<void>;
  /** Goes back in the history. The page need not be there yet. */
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Sizes the window's content, in CSS pixels. WebKit's window is never narrower than about 450. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page, which must not leave it before it returns. It sees nothing of the file that it is written in. */
  evaluate<Args extends Argument[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Presses the left mouse button at a point of the window. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types into the element that has the focus; one of `KEYS` is a key. */
  type(text: string): Promise<void>;
  screenshot(file: string): Promise<void>;
  stop(): Promise<void>;
}

/** What can be handed to a function in the page. */
export type Argument = string | number | boolean | null;

export interface EngineKind {
  name: string;
  isInstalled(): boolean;
  /** Debian's packages. */
  packages: string[];
  /** How to get it, for those whose machine has none. */
  hint: string;
  start(): Promise<Engine>;
}
