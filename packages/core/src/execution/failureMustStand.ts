/** Milliseconds a failure must stand before it is called one: refunds and late fills follow within minutes. */
export const failureMustStand = 600_000
