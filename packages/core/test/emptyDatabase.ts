import { IDBFactory } from 'fake-indexeddb'

// Files of one worker share what they import: the database that one file wrote is not the next one's.
if ('indexedDB' in globalThis) globalThis.indexedDB = new IDBFactory()
