/**
 * A link to the organization's WhatsApp chat with a prefilled message.
 * @param number digits in international form, no plus.
 */
export function whatsappLink(number: string, message: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message.toWellFormed())}`;
}

/** A link that offers a title and an address to somebody whom the visitor chooses in WhatsApp. */
export function whatsappShareLink(title: string, address: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`.toWellFormed())}`;
}

/** `966500000000` → `+966 50 000 0000`, for reading; other numbers only get their plus. */
export function readablePhone(number: string): string {
  const saudi = /^966(\d{2})(\d{3})(\d{4})$/.exec(number);
  return saudi ? `+966 ${saudi[1]} ${saudi[2]} ${saudi[3]}` : `+${number}`;
}
