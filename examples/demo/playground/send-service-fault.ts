/** Makes a service fail, answer late or lie; all work if it is empty. The servers keep it. */
export const sendServiceFault = (service: string, fault: string): Promise<Response> =>
  fetch('/service-fault', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, fault }),
  })
