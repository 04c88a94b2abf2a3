import { Dialog } from "../../ui/Dialog.tsx";
import { Feed } from "./Feed.tsx";

interface FeedDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The feed of the table, where there is no room for it beside the sheet. */
export function FeedDialog({ open, onOpenChange }: FeedDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="s" title="Al tavolo">
      <Feed />
    </Dialog>
  );
}
