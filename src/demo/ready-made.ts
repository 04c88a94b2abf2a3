import type { Person } from "./person.ts";

export const READY_MADE: readonly Person[] = [
  {
    info: {
      ...{ name: "Don Gaspare Ferro", nickname: "", age: 58, sex: "Maschio" },
      ...{ birthplace: "Mondovì", residence: "Canonica di San Rocco al Monte" },
    },
    occupation: "Membro del clero",
    credit: 18,
    gifts: ["Potere", "Istruzione", "Fascino", "Intelligenza"],
    work: [
      ...["Ascoltare", "Psicologia", "Persuadere", "Lingua (latino)"],
      ...["Storia", "Biblioteconomia", "Occultismo", "Contabilità"],
    ],
    interests: ["Primo soccorso", "Mondo naturale", "Individuare", "Lingua (greco)", "Intimidire"],
    weapons: ["bastone-da-passeggio"],
    things: [
      "Breviario",
      "Stola viola, in tasca",
      "Chiavi della cripta",
      "Lanterna cieca",
      "Sacchetto di sale",
    ],
    background: {
      description: "Tonaca lisa, scarponi da montagna, una voce che riempie la chiesa senza alzarsi.",
      ideology: "Il male esiste, e non è quasi mai quello che gli raccontano in confessione.",
      importantPeople:
        "Il vescovo che gli ordinò di dimenticare la notte del 1909. Lui obbedisce, ma ha scritto tutto.",
      significantPlaces: "La cripta di San Rocco, dove una tomba è stata chiusa dall'interno.",
      valuables: "Il quaderno del 1909, cucito nella fodera del breviario.",
      traits: "Non dice mai una bugia. Tace con una perizia straordinaria.",
    },
  },
  {
    info: {
      ...{ name: "Tullio Brambilla", nickname: "Il Mastino", age: 46, sex: "Maschio" },
      ...{ birthplace: "Lodi", residence: "Milano, Porta Ticinese" },
    },
    occupation: "Detective della polizia",
    credit: 27,
    gifts: ["Destrezza", "Intelligenza", "Forza", "Istruzione"],
    work: [
      ...["Individuare", "Psicologia", "Armi da fuoco (pistola)", "Intimidire"],
      ...["Legge", "Ascoltare", "Seguire tracce", "Camuffare"],
    ],
    interests: ["Combattere (rissa)", "Schivare", "Guidare auto", "Scassinare", "Storia"],
    weapons: ["revolver-bodeo-m1889-10-35-mm"],
    things: ["Manette", "Taccuino di pelle nera", "Sigari toscani", "Fascicolo 114, sottratto all'archivio"],
    background: {
      description: "Collo taurino, baffi curatissimi, un impermeabile che ha visto troppe albe.",
      ideology: "La legge è una sola. Gli ordini, invece, cambiano ogni mese.",
      importantPeople:
        "Caterina, scomparsa nel 1921: l'unico caso che abbia chiuso senza risolverlo. Era sua moglie.",
      significantPlaces:
        "La stanza 9 della Pensione Aurora, affittata a suo nome da cinque anni e sempre vuota.",
      valuables: "Il fascicolo 114.",
      traits: "Ascolta fino in fondo, poi rifà la prima domanda.",
      wounds: "Una pallottola ancora nella spalla destra: annuncia la pioggia.",
    },
  },
  {
    info: {
      ...{ name: "Remo Calligaris", nickname: "", age: 44, sex: "Maschio" },
      ...{ birthplace: "Gorizia", residence: "Trieste, via della Sanità" },
    },
    occupation: "Alienista",
    credit: 48,
    gifts: ["Intelligenza", "Istruzione", "Potere", "Fascino"],
    work: [
      ...["Psicoanalisi", "Psicologia", "Ascoltare", "Medicina"],
      ...["Lingua (tedesco)", "Scienza (biologia)", "Scienza (chimica)", "Legge"],
    ],
    interests: ["Persuadere", "Ipnosi", "Biblioteconomia", "Primo soccorso", "Occultismo"],
    weapons: [],
    things: [
      "Pendolo di ottone",
      "Cilindri di cera con le voci dei pazienti",
      "Bromuro",
      "Occhiali affumicati",
    ],
    background: {
      description:
        "Elegante, pallido, un filo di barba. Guarda le persone come si guarda un orologio aperto.",
      ideology:
        "Il delirio è una lingua. Quattro dei suoi pazienti, che non si conoscono, parlano la stessa.",
      importantPeople: "La paziente del letto 12, che disegna ogni notte lo stesso faro.",
      significantPlaces: "Il padiglione M, con le pareti che lui stesso ha fatto imbottire di sughero.",
      valuables: "Il cilindro numero 12. Non l'ha mai ascoltato fino in fondo.",
      traits: "Prende appunti anche durante i funerali.",
    },
  },
  {
    info: {
      ...{ name: "Ortensia Dal Pozzo", nickname: "La Prof", age: 63, sex: "Femmina" },
      ...{ birthplace: "Padova", residence: "Padova, palazzo Dal Pozzo" },
    },
    occupation: "Professore",
    credit: 44,
    gifts: ["Istruzione", "Intelligenza", "Potere", "Costituzione"],
    work: [
      ...["Scienza (astronomia)", "Biblioteconomia", "Storia", "Scienza (matematica)"],
      ...["Lingua (arabo)", "Archeologia", "Psicologia", "Lingua (Madre)"],
    ],
    interests: ["Individuare", "Intimidire", "Lingua (greco)", "Occultismo", "Scienza (fisica)"],
    weapons: ["bastone-da-passeggio"],
    things: ["Cannocchiale pieghevole", "Effemeridi 1926", "Regolo calcolatore", "Scialle di lana nera"],
    background: {
      description: "Curva, vestita a lutto da vent'anni, occhi azzurrissimi dietro lenti spesse un dito.",
      ideology: "Il cielo è ordine. Ciò che ha visto nella lastra del 14 febbraio non è nel cielo.",
      importantPeople:
        "L'assistente Bortolo, l'unico che non la contraddica; e che da allora porta i guanti.",
      significantPlaces: "La specola sul tetto, di cui ha murato la finestra a ponente.",
      valuables: "La lastra fotografica del 14 febbraio, avvolta in tre panni.",
      traits: "Corregge chiunque, anche chi la minaccia.",
    },
  },
  {
    info: {
      ...{ name: "Iolanda Re", nickname: "Rondine", age: 27, sex: "Femmina" },
      ...{ birthplace: "Vercelli", residence: "Campo volo di Taliedo" },
    },
    occupation: "Pilota",
    credit: 34,
    gifts: ["Destrezza", "Intelligenza", "Costituzione", "Istruzione"],
    work: [
      ...["Pilotare (aereo)", "Rip. meccaniche", "Orientarsi", "Individuare"],
      ...["Rip. elettriche", "Scienza (astronomia)", "Schivare", "Macchinari pesanti"],
    ],
    interests: ["Armi da fuoco (pistola)", "Guidare auto", "Ammaliare", "Ascoltare", "Saltare"],
    weapons: ["pistola-lanciarazzi"],
    things: [
      "Giacca di cuoio e occhiali",
      "Bussola da polso",
      "Cassetta degli attrezzi",
      "Sciarpa di seta bianca",
    ],
    background: {
      description: "Minuta, lentiggini, una risata che si sente sopra il motore.",
      ideology: "In alto non comanda nessuno.",
      importantPeople:
        "Attilio, il gemello, disperso con il suo biplano sopra una nuvola che dopo un'ora era ancora lì.",
      significantPlaces: "La quota di 3.100 metri: oltre, la radio riceve una voce che la chiama per nome.",
      valuables: "L'altimetro di Attilio, arrivato per posta senza mittente.",
      traits: "Accetta ogni scommessa, purché sia stupida.",
    },
  },
  {
    info: {
      ...{ name: "Zaira Colonna", nickname: "Madame Zaira", age: 38, sex: "Femmina" },
      ...{ birthplace: "Napoli", residence: "Una valigia e il Grand Hotel che capita" },
    },
    occupation: "Uomo o donna di spettacolo",
    credit: 36,
    gifts: ["Fascino", "Potere", "Intelligenza", "Destrezza"],
    work: [
      ...["Arte/Mestiere (recitazione)", "Raggirare", "Psicologia", "Rapidità di mano"],
      ...["Ascoltare", "Ammaliare", "Occultismo", "Camuffare"],
    ],
    interests: ["Individuare", "Ipnosi", "Leggere labbra", "Lingua (francese)", "Scassinare"],
    weapons: ["coltello-piccolo-a-serramanico"],
    things: ["Sfera di vetro di Murano", "Filo di seta nera", "Polvere fosforescente", "Mazzo segnato"],
    background: {
      description: "Turbante, bistro, anelli a ogni dito. Senza, nessuno la riconosce: le è servito spesso.",
      ideology: "I vivi vogliono essere ingannati bene, e pagano per questo.",
      importantPeople: "La madre, medium vera, che morì supplicandola di fingere sempre.",
      significantPlaces:
        "Il palco del Teatro Olimpia, dove una sera il tavolo si mosse e il filo era spezzato.",
      valuables: "Il filo spezzato.",
      traits: "Ruba piccole cose a chi le piace, per avere una scusa e tornare.",
      phobias: "Non resta mai in una stanza con uno specchio coperto.",
    },
  },
  {
    info: {
      ...{ name: "Nives Tomat", nickname: "", age: 24, sex: "Femmina" },
      ...{ birthplace: "Tolmezzo", residence: "Torino, una soffitta con lucernario" },
    },
    occupation: "Fotografo",
    credit: 14,
    gifts: ["Intelligenza", "Destrezza", "Istruzione", "Potere"],
    work: [
      ...["Arte/Mestiere (fotografia)", "Individuare", "Furtività", "Scienza (chimica)"],
      ...["Psicologia", "Arrampicarsi", "Ammaliare", "Mondo naturale"],
    ],
    interests: ["Ascoltare", "Schivare", "Lanciare", "Sopravvivenza (montagna)", "Lingua (tedesco)"],
    weapons: ["coltello-piccolo-a-serramanico"],
    things: [
      "Macchina a lastre con treppiede",
      "Lampo al magnesio",
      "Dodici lastre vergini",
      "Scarponi chiodati",
    ],
    background: {
      description: "Dita gialle di acido, calzoni da uomo, un modo di stare ferma che si dimentica presto.",
      ideology: "La lastra vede quello che l'occhio perdona.",
      importantPeople:
        "Il nonno Toni, che non si lasciò mai fotografare. Ora Nives ha capito perché: ha trovato una sua lastra.",
      significantPlaces: "La camera oscura: l'unico buio di cui si fida.",
      valuables: "La lastra del nonno, in cui le persone sono due.",
      traits: "Conta gli scatti come altri contano i soldi, e i soldi non li conta.",
    },
  },
  {
    info: {
      ...{ name: "Saverio Lo Cascio", nickname: "Tramontana", age: 36, sex: "Maschio" },
      ...{ birthplace: "Trapani", residence: "Ventimiglia, ogni tanto" },
    },
    occupation: "Contrabbandiere",
    credit: 31,
    gifts: ["Fascino", "Destrezza", "Intelligenza", "Costituzione"],
    work: [
      ...["Guidare auto", "Raggirare", "Armi da fuoco (pistola)", "Individuare"],
      ...["Psicologia", "Orientarsi", "Ascoltare", "Rapidità di mano"],
    ],
    interests: ["Furtività", "Combattere (rissa)", "Schivare", "Lingua (francese)", "Pilotare (barca)"],
    weapons: ["beretta-m1915-9-mm", "coltello-piccolo-a-serramanico"],
    things: ["Autocarro con doppio fondo", "Sei passaporti", "Tabacco svizzero", "Coperta militare"],
    background: {
      description:
        "Sorriso storto, camicia sempre pulita, mani da pianista. Paga da bere, e intanto conta le uscite.",
      ideology: "Un confine è una riga che qualcuno ha tirato stando seduto.",
      importantPeople: "Margot, che a Mentone tiene i suoi conti e l'unica copia delle sue chiavi.",
      significantPlaces: "Il valico di notte: a fari spenti, contando le curve.",
      valuables: "Una cassa che non è mai stata reclamata. Pesa ogni inverno un po' di più.",
      traits: "Non chiede mai che cosa trasporta. Dopo la cassa, ha ricominciato a chiederlo.",
    },
  },
];
