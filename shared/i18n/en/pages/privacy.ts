/** English texts of Privacy. They describe what the software does, not what only the organization knows. */
export const privacy = {
  eyebrow: 'About this site',
  heading: 'Privacy',
  lead: 'What this site keeps about your visit, and what it does not.',
  sections: {
    reading: {
      heading: 'When you read this site',
      paragraphs: [
        'The site sets no cookies and follows nobody from page to page. It has no advertising, and no page loads anything from a social network or from a service that measures visitors.',
        'A server needs your network address to send you a page. The log of this site lists which page was asked for, when, and whether that went well. Your address and your browser are not in it.',
      ],
    },
    whatsapp: {
      heading: 'When WhatsApp opens',
      paragraphs: [
        'Joining a study and asking us a question lead to WhatsApp, a service of Meta. The link has our number and a message that names {{name}} and, where you join a study, the study. You can change the message, and we receive nothing until you send it. Sharing a page there opens WhatsApp with the title and address of the page.',
        'WhatsApp learns that you opened the link, also where you send nothing. What it does with your data follows its own privacy policy, not ours. If you send the message, we see what you wrote, your number, and what your WhatsApp profile shows.',
        'Who of us reads these chats, and for how long they are kept, is not said by this site’s software. Ask the contact below.',
      ],
      policy: 'Privacy policy of WhatsApp',
    },
    people: {
      heading: 'People who are named here',
      paragraphs: [
        'Publications name their authors, and studies may name who leads them. If something about you is wrong, tell the contact below.',
        'People who edit this site have an account. The site keeps their user name, their password in a form that nobody can read, and what they changed.',
        'The login service may log their logins, with time, account and network address. An open session is kept with its network address and browser until it ends.',
      ],
    },
    /** A section for the organization's own words. It is hidden while it is empty. */
    organization: { heading: '', paragraphs: [] as string[] },
    contact: {
      heading: 'Whom to ask',
      named: 'Questions about privacy at {{name}} go to:',
      unnamed: '{{name}} has not named a contact for privacy yet. Until it does, ask by WhatsApp:',
      message: 'Hello, I have a question about privacy at {{name}}.',
    },
  },
} as const;
