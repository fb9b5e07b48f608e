/** English texts of Join Us. */
export const joinUs = {
  eyebrow: 'Take part',
  heading: 'Join Us',
  lead: 'You do not need a list of publications to begin. You need a question or some curiosity, a few dependable hours a week, and the willingness to be corrected and to correct.',
  intro: {
    heading: 'Who can join',
    paragraphs: [
      'We welcome students and trainees of the health professions, practising clinicians, statisticians, librarians and researchers who would like to supervise. Ongoing projects state the specialities that they are looking for; where none fits, write to us anyway and tell us what you would like to work on.',
      'After your first message we will ask about your background, the time you can give and the methods you have used before. You will then be offered a role in a project with a named supervisor, or an honest answer that we have no suitable place at present.',
    ],
  },
  expect: {
    heading: 'What you can expect',
    items: [
      {
        heading: 'A clear role',
        text: 'Tasks, hours and criteria for authorship are agreed in writing before you start.',
      },
      {
        heading: 'Someone beside you',
        text: 'Every new method is learned together with a person who has used it before.',
      },
      {
        heading: 'Work that is finished',
        text: 'Projects are followed until they are published or openly closed. Your effort is not left in a drawer.',
      },
    ],
  },
  contact: {
    heading: 'Contact',
    whatsapp: 'WhatsApp',
    whatsappText: 'Write to us at any time. We answer on working days.',
    location: 'Location',
    locationText: 'Our teams work together online, from all regions of the Kingdom.',
  },
  ready: {
    heading: 'Ready to Collaborate?',
    text: 'Send us a short message about who you are and what interests you. That is all it takes to begin.',
    action: 'Contact Us via WhatsApp',
  },
  message: 'Hello, I would like to collaborate with {{name}}.',
} as const;
