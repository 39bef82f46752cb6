/** Words of networks and programs: their refusal is not the user's. */
const NOT_THE_USER = /\brevert|simulation|\bprogram\b|preflight|blockhash|\bbroadcast|mempool/i

const REFUSED = String.raw`(?:reject|den(?:y|ied)|declin|cancel|refus|abort|dismiss|disapprov)\w*`

/** A sentence whose subject is the user, at the start of the text or after punctuation; or a refusal "by the user". */
const BY_USER: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:^|[:.;,\n("'[\]-]\s*)(?:(?:the|this|an?) )?(?:users?|you)(?: (?:has|have|had|was|just))? ?(?:${REFUSED}|(?:closed|(?:did|do|does|has|have) ?n['o]t (?:approve|accept|confirm|sign|allow))\w*)`,
    'i',
  ),
  new RegExp(String.raw`\b${REFUSED} (?:(?:by|from) )(?:the |an? )?users?\b`, 'i'),
]

const NOUN =
  '(?:request|approval|signature|sign(?:ing|[ -]?in)?|message|connect(?:ion)?|action|operation|prompt|permissions?)'
const IS = '(?:(?:was|is|has been|have been|got) )?'

/** Whole texts without the user. A transaction may also be "rejected" by the network. */
const WHOLE: readonly RegExp[] = [
  /^(?:rejected|declined|denied|cancell?ed|aborted|dismissed)$/,
  new RegExp(
    `^(?:(?:the|your|this) )?(?:(?:transaction|wallet|account|${NOUN}) )*?${NOUN} ${IS}(?:rejected|declined|denied|cancell?ed|dismissed)$`,
  ),
  new RegExp(`^(?:(?:the|your|this) )?transactions? ${IS}(?:declined|cancell?ed)$`),
  new RegExp(`^(?:rejected|declined|denied|cancell?ed) (?:the |your |this )?${NOUN}$`),
  new RegExp(`^(?:the |your )?(?:plugin|pop-?up|(?:wallet )?window|modal|prompt|dialog) ${IS}closed$`),
]
/** A service says these, too. */
const SERVICE = /^permissions? (?:was |is )?denied$/

/**
 * Whether a text says that the user declined; `hasCode`: a code says something else, which only a sentence about the user
 * outweighs.
 */
export const isDeclinedText = (text: string, hasCode = false): boolean => {
  if (NOT_THE_USER.test(text)) return false
  if (BY_USER.some((form) => form.test(text))) return true
  if (hasCode) return false
  const whole = text
    .trim()
    .toLowerCase()
    .replace(/^(?:uncaught )?(?:\w*(?:error|exception): )+/, '')
    .replace(/[\s.!]+$/, '')
  // "Approval denied: popup closed" says it twice.
  return whole.split(/[\s.!]*:\s*/).every((part) => !SERVICE.test(part) && WHOLE.some((form) => form.test(part)))
}

const PENDING: readonly RegExp[] = [
  /\brequests?\b.{0,60}\balready (?:pending|open|processing|in progress|being|exists|active|sent)/i,
  /^(?:error: )?already (?:pending|processing)\b/i,
  /\b(?:has|have|is|already) (?:an? )?(?:already )?(?:pending|open|unfinished)\b.{0,30}\brequest/i,
  /\balready pending\b/i,
  /^(?:the )?(?:user |wallet )?request already\b/i,
]

/** Whether a text says that the wallet is still showing a request. */
export const isPendingText = (text: string): boolean =>
  !/\btransaction\b/i.test(text) && PENDING.some((form) => form.test(text))

/** Whether a text names a failure: WalletConnect's code 5000 also stands for what no other code says. */
export const isFailureText = (text: string): boolean =>
  /wrong|fail|error|invalid|unsupported|not (?:been |yet )?(?:supported|found|added|recogni[sz]ed|available)|unrecogni[sz]ed|unknown|insufficient|expired|time[d ]? ?out|unable|cannot|could ?n.t/i.test(
    text,
  )

/** Whether a browser says that an extension no longer answers this page, because it was updated or switched off. */
export const isStaleText = (text: string): boolean =>
  /extension context (?:was )?invalidated|receiving end does not exist|disconnected port object/i.test(text)

/** Words of a transaction that was signed already: its failure is not one of the wallet or the device. */
const AFTER_SIGNING =
  /broadcast|submit|\b(?:sent|sending|post(?:ed|ing)?|rpc|nodes?|network|mempool|simulat\w*|preflight|revert\w*|program|blockhash|confirmation)\b/i

/** Whether a text says that the wallet is locked. */
export const isLockedText = (text: string): boolean =>
  !AFTER_SIGNING.test(text) &&
  /\b(?:wallet|key ?ring|extension)(?: is| was)?(?: currently| still)? locked\b|\b(?:unlock|locked) (?:your |the )?(?:wallet|key ?ring|extension)\b/i.test(
    text,
  )

const DEVICE = /\b(?:ledger|trezor|keystone|hardware[ -]?(?:wallet|device|key)|(?:the|your) device)\b/i
/** What a device does or lacks before it has signed. 0x5515 and its like are the status words of its apps. */
const BEFORE_SIGNING =
  /\b(?:un|dis)?(?:sign|lock|connect|plug|support|open|busy|app\b|ready|found|responding|blind|transport|timed? ?out|0x[56][0-9a-f]{3}\b)/i

/** Whether a text says that a device behind the wallet has not signed: it is not ready, or cannot do it. */
export const isDeviceText = (text: string): boolean =>
  DEVICE.test(text) && BEFORE_SIGNING.test(text) && !AFTER_SIGNING.test(text)
