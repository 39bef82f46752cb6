// The page of the mailbox: mails are text from outside, so they become text nodes only.
const EVERY_MS = 1_000
const list = document.querySelector('#mails')
const shown = new Set()

const element = (name, text, className = '') => {
  const node = document.createElement(name)
  node.textContent = text
  node.className = className
  node.translate = false
  return node
}

const refresh = async () => {
  try {
    const { mails } = await (await fetch('/mails.json')).json()
    // Newest first, as they come; what was shown stays, so that selected text stays selected.
    for (const mail of mails.filter(({ id }) => !shown.has(id)).reverse()) {
      shown.add(mail.id)
      const item = document.createElement('li')
      item.append(element('strong', mail.subject), element('div', `To ${mail.to}`))
      if (mail.code) item.append(element('p', mail.code, 'code'))
      item.append(element('pre', mail.text))
      list.prepend(item)
    }
    document.querySelector('#empty').hidden = shown.size > 0
  } catch {
    // The mailbox was stopped, or starts again: the next look finds out.
  }
  setTimeout(refresh, EVERY_MS)
}
void refresh()
