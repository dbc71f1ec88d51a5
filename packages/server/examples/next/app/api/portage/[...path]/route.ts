import { createPortage } from '../../../../../portage.js'

// One for the whole process: the limits of the key and what is known of requests are kept in it.
const { proxy } = createPortage(process.env)

/** The stream of statuses stays open, so nothing may be made beforehand. */
export const dynamic = 'force-dynamic'
export const runtime = 'nodejs'

export const GET = proxy
export const POST = proxy
