/** What is prepared at a desk: investigators, sounds, the master's board and invitations. They travel together, too. */
export { AudioScreen } from "./screens/audio/AudioScreen.tsx";
export { BoardScreen } from "./screens/board/BoardScreen.tsx";
export { InviteScreen } from "./screens/invite/InviteScreen.tsx";
export { EditScreen } from "./screens/sheet/edit/EditScreen.tsx";
export { WizardScreen } from "./screens/wizard/WizardScreen.tsx";
