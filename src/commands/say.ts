/** A line for the host, on standard output. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
