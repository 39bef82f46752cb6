/** `modal.plugins.emailAuth`. */
export interface EmailAuthApi {
  /** Shows the field for an email address by itself. @throws `VIEW_NOT_FOUND` */
  open(): void
}
