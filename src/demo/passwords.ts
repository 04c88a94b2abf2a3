import { randomDie } from "#shared/rules/chance.ts";
import { pickOne } from "#shared/rules/picking.ts";

/** Short phonetic words, easy to type on a phone. */
const WORDS = `
acero acqua agave aglio alba albero alce aldo alga aliante allodola altare amaca ambra ampolla anatra
ancora anello angolo anice ape arancia arco argento aria arnia arpa asola asta atlante aula avena
balcone balena bambola banda barca basalto basilico bastone battello baule becco bianco bilancia bisonte borgo bosco botte
brace brezza brina bronzo bruma burro bussola bussata cacao calamaro calce camino campana candela canna cantina capra
carbone cardo carpa carta casale castoro catena cavallo cedro cenere ceppo cera cervo cesta chiave chicco chiesa
chiodo cicala ciliegia cima cipresso civetta clessidra collina colomba cometa conca coniglio corallo corda corno corvo costa
cotone cratere crema cresta cristallo cuculo cuoio cupola dado daino dattero delfino diga dorso dote duna eco
edera elica elmo erba ermellino esca estate fagiano faggio falco falena faro farro fata felce fieno fiocco
fiume foca focaccia foglia fonte forno fosso fragola frassino freccia frutto fuliggine fumo fune fungo gabbiano galea
gallo gamba garza gatto gelso gelo geranio gesso ghianda ghiro giada giara giglio ginepro giostra giunco golfo
gomitolo grano grata grillo grotta guado gufo guscio incenso inchiostro indaco iride isola istrice lago lama lampo
lana lanterna lardo larice lastra latte lauro legno lente lepre libro lichene limone lince lino lira luccio
lucciola luna lupo maglia malva mandorla mantello mare marmo marea martora mela melone menta merlo miele molo
`
  .trim()
  .split(/\s+/);

const WORDS_OF_ONE = 4;

/** About 31 bits: logins are throttled. */
export const newPassword = (): string =>
  Array.from({ length: WORDS_OF_ONE }, () => pickOne(WORDS, randomDie)).join("-");
