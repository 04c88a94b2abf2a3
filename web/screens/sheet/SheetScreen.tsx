export function SheetScreen() {
  return <h1>Scheda</h1>;
}
