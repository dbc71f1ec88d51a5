/** Made when first needed: each of these costs a form some milliseconds before it can be seen. */
export function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
