import type { MessageText } from '../contract/messages.js'

/** A message that `t` of a plugin's context returned; views format it in the current language. */
export class PluginMessage implements MessageText {
  constructor(
    readonly key: string,
    readonly values?: MessageText['values'],
  ) {}
}
