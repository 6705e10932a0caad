/** The window of a browser engine other than Chromium, as far as WebDriver and WebDriver BiDi (W3C) agree on it. */
export interface EngineWindow {
  /** Opens an address and waits until it has loaded. */
  goTo(address: string): Promise<void>;
  /** Runs a function in the page. What goes in and comes out is JSON. */
  evaluate<const Given extends readonly unknown[], Answer>(
    run: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>;
  /** Moves the pointer and presses keys as the system would. */
  perform(sources: readonly ActionSource[]): Promise<void>;
  /** Makes the page this wide and high, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** What the console and the scripts complained of so far; empty for an engine whose driver cannot tell. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

/** A source of actions of WebDriver (W3C WebDriver, 17). */
export interface ActionSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** No command takes as long on a busy machine: one that does hangs, and the test says which. */
const commandWithinMs = 60_000;

/** @throws Error that names the command when no answer comes */
export async function withinTime<Answer>(command: string, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`the browser does not answer: ${command}`)), commandWithinMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
