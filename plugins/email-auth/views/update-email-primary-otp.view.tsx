import { ChangeCode } from './change-code.js'

/** Asks for the code that was sent to the address in use. */
export default function UpdateEmailPrimaryOtpView() {
  return <ChangeCode of="current" />
}
