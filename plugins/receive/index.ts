export type { ParsedReceiveOptions, ReceiveOptions } from './options.js'
export type { AskedToken, ReceiverParams, RequestParams } from './params.js'
export { type ReceiveApi, type ReceivePlugin, receive } from './plugin.js'
