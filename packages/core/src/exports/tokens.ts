export { mainTokens, mainTokensAsOf } from '../verification/mainTokens.js'
export { type Recognition, recognizeToken } from '../verification/recognizeToken.js'
