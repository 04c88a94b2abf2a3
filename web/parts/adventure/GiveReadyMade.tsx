import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { readyMadeQuery } from "../../api/ready-made.ts";
import { Button } from "../../ui/Button.tsx";

/** For masters: where to hand out the investigators of the open adventure. Nothing where it has none left. */
export function GiveReadyMade({ tableId }: { tableId: string }) {
  const { data = [] } = useQuery(readyMadeQuery(tableId));
  return (
    data.length > 0 && (
      <Button render={<Link to="/tables/$id" params={{ id: tableId }} />}>
        Dai gli investigatori pronti
      </Button>
    )
  );
}
