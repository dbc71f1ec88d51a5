export { chainDrawings, tokenDrawings } from '../logos/drawings.js'
