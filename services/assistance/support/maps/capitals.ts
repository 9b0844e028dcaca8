/**
 * The chief towns of Italy's provinces with latitude and longitude, to a hundredth of a degree: enough to say
 * near which of them a place is.
 */
const list =
  'Agrigento 37.31 13.58;Alessandria 44.91 8.61;Ancona 43.62 13.52;Aosta 45.74 7.32;Arezzo 43.46 11.88;' +
  'Ascoli Piceno 42.85 13.58;Asti 44.90 8.21;Avellino 40.91 14.79;Bari 41.12 16.87;Barletta 41.32 16.28;' +
  'Belluno 46.14 12.22;Benevento 41.13 14.78;Bergamo 45.70 9.67;Biella 45.57 8.05;Bologna 44.49 11.34;' +
  'Bolzano 46.50 11.35;Brescia 45.54 10.22;Brindisi 40.63 17.94;Cagliari 39.22 9.12;' +
  'Caltanissetta 37.49 14.06;Campobasso 41.56 14.66;Carbonia 39.17 8.52;Caserta 41.07 14.33;' +
  'Catania 37.50 15.09;Catanzaro 38.91 16.59;Chieti 42.35 14.17;Como 45.81 9.08;Cosenza 39.30 16.25;' +
  'Cremona 45.13 10.02;Crotone 39.08 17.12;Cuneo 44.39 7.55;Enna 37.57 14.28;Fermo 43.16 13.72;' +
  'Ferrara 44.84 11.62;Firenze 43.77 11.25;Foggia 41.46 15.55;Forlì 44.22 12.04;Frosinone 41.64 13.34;' +
  'Genova 44.41 8.93;Gorizia 45.94 13.62;Grosseto 42.76 11.11;Imperia 43.89 8.03;Isernia 41.59 14.23;' +
  'La Spezia 44.10 9.82;L’Aquila 42.35 13.40;Latina 41.47 12.90;Lecce 40.35 18.17;Lecco 45.86 9.40;' +
  'Livorno 43.55 10.31;Lodi 45.31 9.50;Lucca 43.84 10.50;Macerata 43.30 13.45;Mantova 45.16 10.79;' +
  'Massa 44.04 10.14;Matera 40.67 16.60;Messina 38.19 15.55;Milano 45.46 9.19;Modena 44.65 10.93;' +
  'Monza 45.58 9.27;Napoli 40.85 14.27;Novara 45.45 8.62;Nuoro 40.32 9.33;Oristano 39.90 8.59;' +
  'Padova 45.41 11.88;Palermo 38.12 13.36;Parma 44.80 10.33;Pavia 45.19 9.16;Perugia 43.11 12.39;' +
  'Pesaro 43.91 12.91;Pescara 42.46 14.21;Piacenza 45.05 9.69;Pisa 43.72 10.40;Pistoia 43.93 10.92;' +
  'Pordenone 45.96 12.66;Potenza 40.64 15.81;Prato 43.88 11.10;Ragusa 36.93 14.73;Ravenna 44.42 12.20;' +
  'Reggio Calabria 38.11 15.65;Reggio Emilia 44.70 10.63;Rieti 42.40 12.86;Rimini 44.06 12.57;' +
  'Roma 41.89 12.49;Rovigo 45.07 11.79;Salerno 40.68 14.77;Sassari 40.73 8.56;Savona 44.31 8.48;' +
  'Siena 43.32 11.33;Siracusa 37.07 15.28;Sondrio 46.17 9.87;Taranto 40.47 17.23;Teramo 42.66 13.70;' +
  'Terni 42.56 12.65;Torino 45.07 7.69;Trapani 38.02 12.51;Trento 46.07 11.12;Treviso 45.67 12.24;' +
  'Trieste 45.65 13.77;Udine 46.06 13.24;Varese 45.82 8.83;Venezia 45.44 12.33;Verbania 45.92 8.55;' +
  'Vercelli 45.32 8.42;Verona 45.44 10.99;Vibo Valentia 38.68 16.10;Vicenza 45.55 11.55;Viterbo 42.42 12.11'

export interface Town {
  name: string
  latitude: number
  longitude: number
}

export const capitals: readonly Town[] = list.split(';').map((line) => {
  const [, name, latitude, longitude] = /^(.+) ([\d.]+) ([\d.]+)$/.exec(line)!
  return { name: name!, latitude: Number(latitude), longitude: Number(longitude) }
})
