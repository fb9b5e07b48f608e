/** English texts of Our Collaborations. */
export const collaborations = {
  eyebrow: 'Partners',
  heading: 'Our Collaborations',
  lead: 'Questions do not stop at the walls of an institution. We work with universities that lend their expertise, their students and their critical eye.',
  partners: {
    heading: 'Partner universities',
    list: 'Logos of partner universities',
    note: 'Names and logos on this page are placeholders until partners have confirmed theirs.',
    pause: 'Pause',
    play: 'Play',
  },
  together: {
    heading: 'What we do together',
    items: [
      {
        heading: 'Joint studies',
        text: 'Teams drawn from several institutions work to one protocol. The partner with the strongest clinical interest leads, and authorship follows the same written rules for everyone.',
      },
      {
        heading: 'Shared teaching',
        text: 'Faculty and our methods leads teach evidence synthesis side by side, inside projects that students can finish and publish.',
      },
      {
        heading: 'Independent review',
        text: 'Partners read protocols and manuscripts of teams that they have no part in, so that every study meets a critic before it meets a journal.',
      },
    ],
  },
  become: {
    heading: 'Becoming a partner',
    paragraphs: [
      'A collaboration usually begins with one project and one person on each side. If it goes well, we agree in a short written form on what each brings, how data are handled and how results are credited. There is no fee on either side.',
      'Departments, colleges and individual researchers are equally welcome. Tell us what you are working on and what you are missing.',
    ],
    action: 'Talk to us',
  },
} as const;
