// A server for PouchDB as its documentation describes it: express-pouchdb over LevelDB, with compressed responses.
// FOLDER is the folder of its data, PORT its port. docs/benchmarks.md has the settings and their sources.
import compression from 'compression';
import express from 'express';
import expressPouchDb from 'express-pouchdb';
import { mkdirSync } from 'node:fs';
import PouchDB from 'pouchdb';

const { FOLDER: folder, PORT: port } = process.env;
mkdirSync(`${folder}/databases`, { recursive: true });
const Databases = PouchDB.defaults({ prefix: `${folder}/databases/` });
const app = express().use(compression());
app.use('/databases', expressPouchDb(Databases, { mode: 'minimumForPouchDB' }));
app.listen(Number(port), '127.0.0.1');
