export function say(what) {
  process.stderr.write(`prepare: ${what}\n`);
}
