export function WizardScreen() {
  return <h1>Crea</h1>;
}
