import fc from 'fast-check'

// What holds of everything is tried of the same things each time, on every machine: a test that fails is not chance.
// `SEED=12` in the environment draws others.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })
