import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { leaveTable } from "../../api/tables.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toast } from "../../ui/toast.ts";

export function LeaveButton({ table: { _id, name } }: { table: { _id: string; name: string } }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const leaving = useMutation({
    mutationFn: () => leaveTable(_id),
    onSuccess: () => navigate({ to: "/tables" }),
    onError: (error) => toast.error(error.message),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Lascia il tavolo
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Lasciare «${name}»?`}
        description="I tuoi investigatori vengono via con te. Per tornare serve un invito."
        confirm="Lascia il tavolo"
        danger
        busy={leaving.isPending}
        onConfirm={() => leaving.mutate()}
      />
    </>
  );
}
