import type { OngoingProject, TranslatedColumn } from '@burhan/shared/entities/content';
import { projectTitleColumn } from '@burhan/shared/project';
import { dayInWords } from '@burhan/shared/time-text';
import { readablePhone } from '@burhan/shared/whatsapp';
import { JoinLink } from '../../components/outbound-link.tsx';
import { Fact, RowText } from '../../components/texts.tsx';
import { useRowText, useSite, useTexts } from '../../data/site-context.tsx';
import styles from './page.module.css';

type ProjectFactsProps = { project: OngoingProject; isOpen: boolean };

/** The most important facts for somebody who may join a project. Unknown facts are left out. */
export function ProjectFacts({ project, isOpen }: ProjectFactsProps) {
  const t = useTexts();
  const { language } = useSite();
  const { deadline, places } = project;
  const isCalledByField = projectTitleColumn(project, language) === 'field_of_study';
  const day = dayInWords(deadline ?? '', language);
  return (
    <dl className={styles.facts}>
      {!isCalledByField && (
        <TextFact name={t('ongoingProjects.columns.fieldOfStudy')} of={project} column="field_of_study" />
      )}
      <TextFact name={t('ongoingProjects.columns.studyType')} of={project} column="study_type" />
      {/* A closed project shows no places, even if its row has some. */}
      <Fact name={t('project.places')}>{isOpen && places?.trim() && <bdi>{places}</bdi>}</Fact>
      <Fact name={t('project.deadline')}>{day && <time dateTime={deadline ?? ''}>{day}</time>}</Fact>
      <TextFact name={t('project.hoursPerWeek')} of={project} column="hours_per_week" />
      <TextFact name={t('project.whoCanJoin')} of={project} column="who_can_join" />
      <TextFact
        name={t('ongoingProjects.columns.targetSpecialities')}
        of={project}
        column="target_specialities"
      />
    </dl>
  );
}

type TextFactProps = {
  name: string;
  of: OngoingProject;
  column: TranslatedColumn<'ongoing_projects'> | 'hours_per_week';
};

/** A fact from a column of the row. The text keeps its line breaks. */
export function TextFact({ name, of, column }: TextFactProps) {
  const rowText = useRowText();
  return (
    <Fact name={name}>
      {rowText(of, column).trim() && <RowText className={styles.text} of={of} column={column} />}
    </Fact>
  );
}

/** The button to join, after a notice about the data that leaves the site; or a text that the project is closed. */
export function ProjectJoin({ project, isOpen }: ProjectFactsProps) {
  const t = useTexts();
  const { facts } = useSite().configuration;
  if (!isOpen) return <p className={styles.closed}>{t('ongoingProjects.closed')}</p>;
  // No-break spaces keep the number in one line.
  const number = readablePhone(facts.whatsappNumber).replaceAll(' ', '\u00a0');
  return (
    <div className={`${styles.join} no-print`}>
      <p className={`muted ${styles.notice}`}>
        {t('project.joinNotice', { organization: facts.name, number })}
      </p>
      <JoinLink project={project} />
    </div>
  );
}
