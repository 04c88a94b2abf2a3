import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Adventure, PageSummary } from "#shared/adventures/index.ts";
import {
  closeAdventure,
  createAdventure,
  createPage,
  deleteAdventure,
  deletePage,
  importReady,
  movePage,
  openAdventure,
} from "../../api/adventures.ts";
import { newClientId } from "../../live/client-id.ts";
import { takeBackAndSay } from "../../parts/undo/last.ts";
import { toast } from "../../ui/toast.ts";

interface Creation {
  title: string;
  /** The idempotency key, and that of its first page. */
  clientId: string;
  pageClientId: string;
}

/** Commands on adventures and the order of their pages, that need no dialog. */
export function useAdventureCommands(tableId: string) {
  const navigate = useNavigate();
  const show = (id: string, page?: string) => void navigate({ to: "/adventure", search: { id, page } });
  const failed = (title: string) => (error: Error) => toast.error(title, error.message);
  const offerBack = (id: string, title: string) =>
    toast.offerBack("success", title, {
      id: `deleted ${id}`,
      kept: id,
      onPress: () => takeBackAndSay(tableId, id, title),
    });

  const create = useMutation({
    mutationFn: async ({ title, clientId, pageClientId }: Creation) => {
      const adventure = await createAdventure(tableId, title, clientId);
      const page = await createPage({
        adventureId: adventure._id,
        clientId: pageClientId,
        title: "L'inizio",
        text: "",
      });
      return { adventure, page };
    },
    onSuccess: ({ adventure, page }) => show(adventure._id, page._id),
  });
  const start = useMutation({
    mutationFn: () => importReady(tableId),
    onSuccess: ({ adventureId, title }) => {
      toast.success(`«${title}» è al tuo tavolo`);
      if (adventureId !== null) show(adventureId);
    },
    onError: failed("L'avventura pronta non è arrivata"),
  });
  const remove = useMutation({
    mutationFn: ({ _id }: Adventure) => deleteAdventure(_id),
    onSuccess: (_, { _id, title }) => {
      void navigate({ to: "/adventure", search: {}, replace: true });
      offerBack(_id, `Eliminata: ${title}`);
    },
    onError: failed("L'avventura resta"),
  });
  const toggle = useMutation({
    mutationFn: async ({ _id, isOpen }: Adventure) =>
      void (isOpen ? await closeAdventure(tableId) : await openAdventure(_id)),
    onError: failed("La Plancia non è cambiata"),
  });
  const addPage = useMutation({
    mutationFn: ({ adventureId, after }: { adventureId: string; after: string | null }) =>
      createPage({ adventureId, after, clientId: newClientId(), title: "Nuova pagina", text: "" }),
    onSuccess: ({ adventureId, _id }) => show(adventureId, _id),
    onError: failed("La pagina non è stata fatta"),
  });
  const move = useMutation({
    // Serial: two quick moves arrive in their order.
    scope: { id: `pages ${tableId}` },
    mutationFn: movePage,
    onError: failed("La pagina è rimasta dov'era"),
  });
  const removePage = useMutation({
    mutationFn: ({ _id }: PageSummary) => deletePage(_id),
    onSuccess: (_, { _id, title }) => offerBack(_id, `Eliminata: ${title}`),
    onError: failed("La pagina resta"),
  });
  return { create, start, remove, toggle, addPage, move, removePage, show };
}
export type AdventureCommands = ReturnType<typeof useAdventureCommands>;
