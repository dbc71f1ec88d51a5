export {
  type CutEverywhereOptions,
  type CutEverywhereReport,
  cutEverywhere,
  describeRun,
} from '../cuts/cutEverywhere.js'
