export { createEnsResolver, type EnsResolver } from '../ens/createEnsResolver.js'
