/**
 * Italian as readers type it, apart from any question: what says nothing of what is asked, and what says the
 * same in other words. Folded: small letters without accents.
 */

const listed = (words: string): string[] => words.trim().split(/\s+/)

/** Words around a question: a text without them asks the same. */
export const stopWords: ReadonlySet<string> = new Set(
  listed(`
    ciao salve buongiorno buonasera buon buona giorno sera saluti cordiali distinti gentile gentili signori
    egregi spett spettabile redazione staff team assistente bot per favore cortesia grazie prego scusa scusate
    scusi aiuto aiutami aiutate aiutatemi aiutarmi help sos urgente urgentemente subito presto ora adesso oggi
    allora dunque quindi insomma cioe ecco beh boh mah ok okay si no non mai sempre ancora gia pure anche solo
    soltanto proprio davvero veramente praticamente purtroppo forse magari comunque invece pero ma se mentre
    poi dopo prima intanto finora ormai appena quasi troppo troppa troppi troppe molto molta molti molte tanto
    tanta tanti tante poco piu meno abbastanza bene male meglio peggio tutto tutta tutti tutte niente nulla
    qualcosa qualcuno qualche alcuni alcune ogni ognuno altro altra altri altre stesso stessa stessi stesse
    vari varie diverso diversa diversi diverse cosa cose che chi cui quale quali quanto quanta quanti quante
    come dove quando perche xche xke perke cmq nn x qual qui qua li la lo le gli ci vi ne me te mio mia miei
    mie tuo tua tuoi tue suo sua suoi sue vostro vostra vostri vostre nostro nostra nostri nostre loro lui lei
    noi voi io tu essi questo questa questi queste quello quella quelli quelle cio sto stai sta stiamo state
    stanno stava stavo ho hai ha abbiamo avete hanno avere avuto avevo aveva avro avrei avrebbe abbia sono sei
    e siamo siete essere stato stata stati era ero erano sara sarei sarebbe fosse sia posso puoi puo possiamo
    potete possono potere potrei potrebbe potreste potuto potevo voglio vuoi vuole vogliamo volete vogliono
    volere vorrei vorrebbe vorremmo voluto volevo volevamo devo devi deve dobbiamo dovete devono dovere dovrei
    dovrebbe dovuto bisogna serve servono servirebbe faccio fai fa facciamo fate fanno fare fatto fatta
    farei farlo farla farmi facendo fatemi so sai sa sappiamo sapete sanno sapere saputo saprei vado vai va
    andiamo andate vanno andare andato
    provo provato provare prova dico dici dice dicono dire detto dirmi ditemi dimmi spieghi spiegate spiegami
    spiegare spiegatemi chiedo chiedere chiedevo chiede domanda domande domando richiesta info informazioni
    informazione capire capisco capito conoscere parlare vedere vedo vede trovare trovo trova trovato trovi
    cerco penso credo sembra pare dite intendo significa vuol dir esiste esistono modo maniera possibile
    possibilita impossibile caso volta volte parte tipo vostri sito portale piattaforma web internet pagina
    edicola mese mesi anno anni settimana settimane giorni ora ore
    minuti minuto mezz tempo fa ieri domani stamattina mattina pomeriggio stasera notte lunedi martedi
    mercoledi giovedi venerdi sabato domenica primo prima ultimo ultima ultimi scorso scorsa prossimo prossima
    due tre quattro cinque sei sette otto nove dieci dodici cento padre madre papa mamma marito moglie figlio
    figlia figli fratello sorella nonno nonna nipote zio zia amico amica amici famiglia casa persona persone
    gente uno una un due bisogno uso usare usando uso utente utenti lettore lettrice lettori cliente clienti
    punto motivo ragione problema problemi difficolta questione situazione purtroppo ricordo ricorda
    esatto giusto corretto nuovo nuova nuovi nuove vecchio vecchia grande piccolo sbagliato vero falso
    semplice facile difficile veloce conviene interessa interessato riguarda dispositivi succede successo
    accade accaduto avviene dato avuto stare rimane resta rimango torna torno mette metto mettere messo
    via su giu dentro fuori sopra sotto dietro davanti avanti indietro mezza mezzo presente attualmente
    funziona funzionano funzionare funzioni mostra mostrare appare compare usando utilizzare utilizzo
    momento circa verso durante contro senza oltre tramite presso secondo fino sin tra fra
  `),
)

/** Whoever wants something to begin is not told how it ends. */
export const startWords: readonly string[] = listed(
  'iscrivere iscrivermi iscriversi iscrizione attivare accendere abilitare ricevere abbonarsi creare aprire',
)
export const endWords: readonly string[] = listed(
  'annullare disdire disdico smettere smetto spegnere spengo cancellare cancello eliminare disattivare ' +
    'togliere disiscriversi recedere scollegare',
)

/** Each line: words that a reader may put for one another. The first is as the answers have it. */
export const synonyms: readonly (readonly string[])[] = [
  'telefono cellulare telefonino smartphone mobile iphone',
  'computer pc portatile mac notebook',
  'tablet ipad',
  'dispositivo dispositivi apparecchio apparecchi device',
  'email mail posta indirizzo',
  'account profilo utenza',
  'accesso accedere login loggarmi loggare entrare entro entra entrato entri collegarmi autenticarmi',
  'password pass pwd psw parola',
  'abbonamento abbonamenti abbonato abbonata sottoscrizione',
  'abbonarsi abbonarmi abbonarci abbono sottoscrivere comprare acquistare',
  'disdire disdico disdetta disdici annullare recedere revocare cessare terminare interrompere',
  'cancellare cancello cancellate eliminare elimino chiudere rimuovere togliere',
  'spegnere disattivare disabilitare togliere bloccare smettere fermare basta',
  'attivare accendere abilitare',
  'ricevere arrivare arriva arrivano arrivato ricevo ricevuto',
  'registrazione registrarsi registrarmi registrare iscrivermi iscrivere iscrizione creare crearmi aprire',
  'cambiare cambio modificare modifico modifica aggiornare sostituire variare',
  'addebito addebitate addebitare prelievo prelevare pagamento pagare pago scalare scalato preso denaro',
  'prezzo costo costa costano tariffa',
  'rimborso rimborsare soldi indietro restituzione ridare',
  'ripensamento ripensato ripensarci pentito',
  'carta bancomat visa mastercard',
  'scollegare disconnettere sloggare',
  'rubato rubare rubata furto sottratto',
  'perso smarrito perdere',
  'hacker hackerato violato intruso estraneo',
  'rinnovo rinnova rinnovare automatico ricorrente',
  'pausa sospendere sospensione fermare congelare stop',
  'vacanza vacanze ferie viaggio',
  'ingrandire zoom zoomare allargare piccole piccoli piccola minuscole minuscoli grandi grande',
  'testo caratteri carattere font lettere scritte scritta',
  'ascoltare ascolto audio voce sentire vocale podcast',
  'scuro dark nero buio notturno notturna night',
  'salvare salvo preferiti segnalibro conservare',
  'mandare inviare condividere spedire girare inoltrare',
  'sfogliare sfoglio sfogliabile pdf pagine',
  'arretrati arretrato passate passati vecchi precedenti',
  'gratis gratuito gratuitamente libero liberi',
  'newsletter lettera lettere',
  'notifiche notifica push avvisi avviso alert',
  'offerta offerte sconto sconti promozione promozioni promo',
  'codice codici coupon voucher pin otp',
  'app applicazione applicazioni',
  'azienda ditta societa impresa studio ufficio',
  'dipendenti colleghi collaboratori impiegati',
  'fattura fatturazione fatture ricevuta scontrino',
  'servizio assistenza supporto operatore call center',
  'errore refuso sbaglio errata',
  'chiuso chiusi chiusa bloccato riservato riservati lucchetto paywall',
  'bianca bianco vuota vuoto',
  'lenta lento rallentato carica caricare caricamento apre aprire',
  'differenza differenze cambia distingue confronto',
  'copia archivio esportare scaricare scarico download',
  'dati',
  'regalare regalo regalato dono donare omaggio',
  'inserire scrivere mettere immettere digitare riscattare usare',
  'invitare invitato invito ospite',
  'riconosco riconoscere autorizzato autorizzare sconosciuto strano',
  'controllare controllo verificare verifica',
  'orario orari aperti aperto chiusi',
].map(listed)
