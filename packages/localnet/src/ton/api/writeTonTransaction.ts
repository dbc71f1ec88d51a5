import type { Cell, CommonMessageInfo, Message } from '@ton/core'
import { hashOf, type TonRecord, tonMessageIdOf } from '../chain/createTonBank.js'

type Json = Readonly<Record<string, unknown>>

/** A transaction as toncenter's API v3 writes one. Hashes in base64, amounts as text. */
export function writeTonTransaction({ block, hash, account, transaction }: TonRecord): Json {
  const { lt, now, inMessage, outMessages, description, totalFees, oldStatus, endStatus } = transaction
  const isOrdinary = description.type === 'generic'
  const compute = isOrdinary ? description.computePhase : null
  const action = isOrdinary ? description.actionPhase : null
  return {
    account: writeAddress(account),
    hash: toBase64(hash),
    lt: `${lt}`,
    now,
    mc_block_seqno: block,
    orig_status: oldStatus,
    end_status: endStatus,
    total_fees: `${totalFees.coins}`,
    description: {
      type: 'ord',
      aborted: isOrdinary && description.aborted,
      destroyed: isOrdinary && description.destroyed,
      compute_ph:
        compute?.type === 'vm'
          ? { skipped: false, success: compute.success, exit_code: compute.exitCode }
          : { skipped: true, reason: compute?.reason ?? null },
      ...(action
        ? {
            action: {
              success: action.success,
              valid: action.valid,
              no_funds: action.noFunds,
              tot_actions: action.totalActions,
              skipped_actions: action.skippedActions,
              msgs_created: action.messagesCreated,
            },
          }
        : {}),
    },
    in_msg: inMessage ? writeMessage(inMessage) : null,
    out_msgs: outMessages.values().map(writeMessage),
  }
}

function writeMessage(message: Message): Json {
  const { info, body } = message
  const comment = readComment(body)
  return {
    hash: toBase64(hashOf(message)),
    ...(info.type === 'external-in' ? { hash_norm: toBase64(tonMessageIdOf(message)) } : {}),
    ...writeInfo(info),
    message_content: {
      hash: body.hash().toString('base64'),
      body: body.toBoc().toString('base64'),
      decoded: comment === null ? null : { type: 'text_comment', comment },
    },
  }
}

function writeInfo(info: CommonMessageInfo): Json {
  if (info.type !== 'internal') {
    return {
      source: null,
      destination: info.type === 'external-in' ? writeAddress(info.dest.toRawString()) : null,
      value: null,
    }
  }
  return {
    source: writeAddress(info.src.toRawString()),
    destination: writeAddress(info.dest.toRawString()),
    value: `${info.value.coins}`,
    bounce: info.bounce,
    bounced: info.bounced,
    created_lt: `${info.createdLt}`,
  }
}

/** Indexes write addresses raw, in capitals. */
function writeAddress(raw: string): string {
  return raw.toUpperCase()
}

/** The text a message carries, or null where it carries none. */
export function readComment(body: Cell): string | null {
  const slice = body.beginParse()
  if (slice.remainingBits < 32 || slice.loadUint(32) !== 0) return null
  return slice.loadStringTail()
}

function toBase64(hash: string): string {
  return Buffer.from(hash, 'hex').toString('base64')
}
