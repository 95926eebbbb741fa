/** What the tests ask of a running browser. */
export interface Engine {
  /** Loads an address, and waits until it is loaded. */
  load(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  /** Sizes the window, in CSS pixels. WebKitGTK's is never narrower than about 450. */
  resize(width: number, height: number): Promise<unknown>;
  /** Performs actions of WebDriver: https://w3c.github.io/webdriver/#perform-actions. */
  perform(actions: object[]): Promise<unknown>;
  /** Runs the text of a function in the page, and returns the text that it resolves to. */
  run(script: string): Promise<string>;
  stop(): Promise<void>;
}

export interface EngineKind {
  name: string;
  isInstalled(): boolean;
  /** How to install it. */
  hint: string;
  start(): Promise<Engine>;
}
