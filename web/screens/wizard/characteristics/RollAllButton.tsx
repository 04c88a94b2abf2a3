import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { randomDie } from "#shared/rules/chance.ts";
import { randomInvestigator } from "#shared/rules/investigator.ts";
import { constantsQuery } from "../../../api/constants.ts";
import { namesAt } from "../../../api/tables.ts";
import { equipmentTemplatesQuery, weaponTemplatesQuery } from "../../../api/templates.ts";
import { meQuery } from "../../../api/user.ts";
import { useSeat } from "../../../api/useSeat.ts";
import { useAreRulesComing, useSettingsHere } from "../../../api/useTableSettings.ts";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { DieIcon } from "../../../ui/icons.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { draftOf } from "../draft/from-random.ts";
import { draft, replaceDraft, saveDraft } from "../draft/store.ts";
import { isUntouched } from "../draft/untouched.ts";

/** 'Tira tutto': a random investigator, shown in the summary and editable. */
export function RollAllButton() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const settings = useSettingsHere();
  const { table } = useSeat();
  const areRulesComing = useAreRulesComing();
  const rolling = useMutation({
    mutationFn: async () => {
      const [{ listSkills, listOccupations }, weapons, equipment, me, taken] = await Promise.all([
        queries.ensureQueryData(constantsQuery),
        queries.ensureQueryData(weaponTemplatesQuery),
        queries.ensureQueryData(equipmentTemplatesQuery),
        queries.ensureQueryData(meQuery),
        table ? namesAt(table._id) : [],
      ]);
      const books = { skills: listSkills, occupations: listOccupations, weapons, equipment };
      return randomInvestigator(books, draft.playerName.trim() || me.username, randomDie, settings, taken);
    },
    onSuccess: async (made) => {
      replaceDraft({ ...draftOf(made), owner: draft.owner });
      saveDraft();
      await navigate({ to: "/characters/new", search: { passo: 6 } });
    },
  });

  return (
    <>
      <Button
        busy={rolling.isPending}
        disabled={areRulesComing}
        onClick={() => (isUntouched(draft) ? rolling.mutate() : setAsks(true))}
      >
        <DieIcon /> Tira tutto
      </Button>
      {rolling.error && <Notice tone="error">{rolling.error.message}</Notice>}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Tirare un investigatore intero?"
        description="Prenderà il posto di tutto quello che c'è nella bozza, in ogni passo."
        confirm="Tira tutto"
        onConfirm={() => {
          setAsks(false);
          rolling.mutate();
        }}
      />
    </>
  );
}
