// Both versions are called alike; the types are of the newer one.
declare module 'express-4' {
  export { default } from 'express'
}
