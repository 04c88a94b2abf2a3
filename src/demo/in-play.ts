import type { Person } from "./person.ts";

export const IN_PLAY: readonly { readonly player: string; readonly person: Person }[] = [
  {
    player: "Bruno",
    person: {
      info: {
        name: "Ettore Vassallo",
        nickname: "Lo Stilo",
        age: 34,
        sex: "Maschio",
        birthplace: "Genova",
        residence: "Genova, vico del Fieno",
      },
      occupation: "Giornalista",
      credit: 21,
      gifts: ["Intelligenza", "Istruzione", "Fascino", "Destrezza"],
      work: [
        ...["Raggirare", "Individuare", "Psicologia", "Biblioteconomia"],
        ...["Arte/Mestiere (fotografia)", "Furtività", "Storia", "Lingua (Madre)"],
      ],
      interests: ["Ascoltare", "Combattere (rissa)", "Schivare", "Guidare auto", "Lingua (francese)"],
      weapons: ["bastone-da-passeggio"],
      things: [
        "Taccuino e due matite copiative",
        "Macchina fotografica a soffietto",
        "Tessera del giornale, scaduta",
        "Fiaschetta d'argento ammaccata",
        "Torcia elettrica",
      ],
      background: {
        description:
          "Alto e magro, cappotto troppo leggero per la stagione, indice macchiato d'inchiostro. Parla in fretta e scrive ancora più in fretta.",
        ideology:
          "Una notizia che nessuno stampa è una bugia. Da due anni le sue le cassano tutte, e lui le conserva in una scatola da scarpe.",
        importantPeople:
          "Il fratello Nico, guardiano notturno al porto, che gli passa le storie migliori e non vuole mai essere nominato.",
        significantPlaces: "La tipografia vecchia di via Prè, di notte, quando le macchine tacciono.",
        valuables: "La penna stilografica con cui il suo maestro firmò le dimissioni.",
        traits: "Se una porta è chiusa deve sapere perché.",
        meetings:
          "Amilcare Dondero, il guardiano del faro: gli aveva promesso un'intervista per il lunedì. La domenica era sparito.",
      },
    },
  },
  {
    player: "Chiara",
    person: {
      info: {
        name: "Livia Sanguineti",
        nickname: "La Dottora",
        age: 41,
        sex: "Femmina",
        birthplace: "Chiavari",
        residence: "Sestri Levante",
      },
      occupation: "Medico",
      credit: 46,
      gifts: ["Istruzione", "Intelligenza", "Potere", "Destrezza"],
      work: [
        ...["Medicina", "Primo soccorso", "Psicologia", "Scienza (farmacia)"],
        ...["Scienza (biologia)", "Persuadere", "Individuare", "Lingua (latino)"],
      ],
      interests: ["Ascoltare", "Armi da fuoco (pistola)", "Guidare auto", "Schivare", "Lingua (tedesco)"],
      weapons: ["derringer-25"],
      things: [
        "Borsa da medico",
        "Dodici fiale di morfina, contate",
        "Stetoscopio",
        "Guanti di gomma",
        "Ombrello da uomo",
      ],
      background: {
        description:
          "Alta, capelli corti già grigi, mani ferme. Visita i pescatori senza farsi pagare e i signori facendosi pagare due volte.",
        ideology: "Il corpo non mente. Chi ci abita dentro, sempre.",
        importantPeople:
          "Suor Benedetta, che la tenne nascosta in infermeria perché potesse studiare, e che ora non la riconosce più.",
        significantPlaces: "L'ospedale da campo di Cormons, che sogna ancora con le finestre murate.",
        valuables: "Un bisturi con le iniziali di un altro.",
        traits: "Conta ad alta voce quando ha paura, come durante le operazioni.",
        wounds: "Una bruciatura da gas sull'avambraccio sinistro.",
      },
    },
  },
  {
    player: "Davide",
    person: {
      info: {
        name: "Oreste Pittaluga",
        nickname: "Bolina",
        age: 52,
        sex: "Maschio",
        birthplace: "Camogli",
        residence: "A bordo della «Santa Zita»",
      },
      occupation: "Marinaio",
      credit: 22,
      gifts: ["Forza", "Taglia", "Destrezza", "Costituzione"],
      work: [
        ...["Pilotare (barca)", "Combattere (rissa)", "Nuotare", "Orientarsi"],
        ...["Rip. meccaniche", "Armi da fuoco (fucile)", "Sopravvivenza (mare)", "Primo soccorso"],
      ],
      interests: ["Ascoltare", "Intimidire", "Individuare", "Arrampicarsi", "Lingua (spagnolo)"],
      weapons: ["coltello-da-caccia", "fucile-carcano-m91-6-5-mm"],
      things: [
        "Cerata e stivali",
        "Trenta metri di cima",
        "Lampada a carburo",
        "Pipa di schiuma",
        "Carta nautica annotata",
      ],
      background: {
        description:
          "Largo come una porta, barba bianca gialla di tabacco, due dita in meno alla mano sinistra. Cammina sulla terra come se si muovesse.",
        ideology: "Il mare restituisce tutto, prima o poi. Bisogna esserci quando lo fa.",
        importantPeople:
          "La figlia Rina, maestra a Buenos Aires: una lettera ogni Natale, che legge a Pasqua.",
        significantPlaces: "Lo scoglio sotto Punta Scura dove, nel '98, vide affondare il «Regina Madre».",
        valuables: "La campana di bordo del «Regina Madre». Non dovrebbe averla lui.",
        traits: "Non sale a bordo di venerdì, non fischia mai, non dice il nome di quello scoglio.",
        wounds: "Due dita tranciate da un cavo, nel 1911.",
      },
    },
  },
  {
    player: "Francesca",
    person: {
      info: {
        name: "Adele Morpurgo",
        nickname: "",
        age: 29,
        sex: "Femmina",
        birthplace: "Trieste",
        residence: "Genova, sopra la bottega",
      },
      occupation: "Antiquario",
      credit: 42,
      gifts: ["Intelligenza", "Potere", "Istruzione", "Fascino"],
      work: [
        ...["Valutare", "Occultismo", "Storia", "Individuare"],
        ...["Lingua (ebraico)", "Ammaliare", "Biblioteconomia", "Arte/Mestiere (falsificazione)"],
      ],
      interests: ["Psicologia", "Combattere (spada)", "Furtività", "Scassinare", "Lingua (greco)"],
      weapons: ["spada-leggera-bastone-animato"],
      things: [
        "Lente da orefice",
        "Guanti di filo",
        "Registro degli acquisti, con sei pagine cucite insieme",
        "Boccetta di inchiostro simpatico",
        "Cappello con la veletta",
      ],
      background: {
        description:
          "Piccola, vestita di scuro, un occhio più chiaro dell'altro. Tocca gli oggetti prima di guardarli.",
        ideology: "Ogni cosa ricorda chi l'ha posseduta. Alcune non dovrebbero.",
        importantPeople:
          "Lo zio Salomone, che le lasciò la bottega e la raccomandazione di non vendere mai il prisma della vetrina in fondo.",
        significantPlaces: "Il retrobottega, dove nessun orologio va d'accordo con gli altri.",
        valuables: "Il prisma: un frammento di lente da faro, tagliato come nessuno taglia più.",
        traits: "Rende sempre ciò che ruba. Prima, però, lo copia.",
        meetings:
          "Un signore con i guanti grigi ha già offerto tre volte per il prisma, ogni volta il doppio.",
      },
    },
  },
];
