import { Icon } from "../../ui/icons.tsx";

export const SlipIcon = () => (
  <Icon>
    <path d="M4 5.5 12 8l8-2.5v13L12 21l-8-2.5ZM12 8v13M4 12l8 2.5 8-2.5" />
  </Icon>
);
