import { ChangeCode } from './change-code.js'

/** Asks for the code that was sent to the new address. */
export default function UpdateEmailSecondaryOtpView() {
  return <ChangeCode of="new" />
}
