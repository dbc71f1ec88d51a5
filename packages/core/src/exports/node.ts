export { createFileJournal, type FileJournalOptions } from '../node/createFileJournal.js'
export { createFileJournals } from '../node/createFileJournals.js'
export { createFileWithdrawalJournal } from '../node/createFileWithdrawalJournal.js'
