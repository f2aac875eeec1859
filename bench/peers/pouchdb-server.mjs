// A PouchDB server as in PouchDB's documentation: express-pouchdb over LevelDB, in FOLDER, on PORT.
import express from 'express';
import expressPouchDb from 'express-pouchdb';
import { mkdirSync } from 'node:fs';
import PouchDB from 'pouchdb';

const { FOLDER: folder, PORT: port } = process.env;
mkdirSync(`${folder}/databases`, { recursive: true });
const Databases = PouchDB.defaults({ prefix: `${folder}/databases/` });
const app = express();
app.use('/databases', expressPouchDb(Databases, { mode: 'minimumForPouchDB' }));
app.listen(Number(port), '127.0.0.1');
