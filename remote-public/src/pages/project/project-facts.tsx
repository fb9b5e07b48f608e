import type { OngoingProject, TranslatedColumn } from '@burhan/shared/entities/content';
import { projectTitleColumn } from '@burhan/shared/project';
import { dayInWords } from '@burhan/shared/time-text';
import { readablePhone } from '@burhan/shared/whatsapp';
import { JoinLink } from '../../components/outbound-link.tsx';
import { Fact, RowText } from '../../components/texts.tsx';
import { useRowText, useSite, useTexts } from '../../data/site-context.tsx';
import styles from './page.module.css';

type ProjectFactsProps = { project: OngoingProject; isOpen: boolean };

/** What somebody asks first who thinks about joining a project, as far as it is known. */
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
      {/* A closed project has none, whatever the row still says. */}
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
  column: TranslatedColumn<'ongoing_projects'> | 'hours_per_week' | 'ethics_reference';
};

/** A fact that is one text, which keeps its lines. */
export function TextFact({ name, of, column }: TextFactProps) {
  const rowText = useRowText();
  return (
    <Fact name={name}>
      {rowText(of, column).trim() && <RowText className={styles.text} of={of} column={column} />}
    </Fact>
  );
}

/** The way into a study, after what leaves the site and who gets it; or that there is none any more. */
export function ProjectJoin({ project, isOpen }: ProjectFactsProps) {
  const t = useTexts();
  const { facts } = useSite().configuration;
  if (!isOpen) return <p className={styles.closed}>{t('ongoingProjects.closed')}</p>;
  // In one line.
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
