export function ListScreen() {
  return <h1>Lista</h1>;
}
