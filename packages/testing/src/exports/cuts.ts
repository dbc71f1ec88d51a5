export { createFileJournal, type FileJournalOptions } from '../cuts/createFileJournal.js'
export {
  type CutEverywhereOptions,
  type CutEverywhereReport,
  cutEverywhere,
  describeRun,
} from '../cuts/cutEverywhere.js'
