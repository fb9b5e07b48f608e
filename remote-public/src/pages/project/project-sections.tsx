import type { OngoingProject, TranslatedColumn } from '@burhan/shared/entities/content';
import { rowText } from '@burhan/shared/entities/row-text';
import { parseProjectUpdates } from '@burhan/shared/field-formats';
import { dayInWords } from '@burhan/shared/time-text';
import { OutboundLink } from '../../components/outbound-link.tsx';
import { Fact, RowText, TextSection } from '../../components/texts.tsx';
import { useRowText, useSite, useTexts } from '../../data/site-context.tsx';
import { registryRecord } from '../../metadata/registry-record.ts';
import styles from './page.module.css';
import { TextFact } from './project-facts.tsx';

/** The long texts of a project, from its scope to its updates. Sections without a text are left out. */
export function ProjectSections({ project }: { project: OngoingProject }) {
  const t = useTexts();
  return (
    <>
      <ColumnSection
        heading={t('ongoingProjects.columns.scopeOfStudy')}
        of={project}
        column="scope_of_study"
      />
      <ColumnSection heading={t('project.background')} of={project} column="background" />
      <ColumnSection heading={t('project.tasks')} of={project} column="tasks" isList />
      <Lead project={project} />
      <ColumnSection heading={t('project.authorshipRule')} of={project} column="authorship_rule" />
      <Approval project={project} />
      <Updates project={project} />
    </>
  );
}

type ColumnSectionProps = {
  heading: string;
  of: OngoingProject;
  column: TranslatedColumn<'ongoing_projects'>;
  isList?: boolean;
};

/** A section with a text. Each line is a paragraph or an item of a list. */
function ColumnSection({ heading, of, column, isList = false }: ColumnSectionProps) {
  const { text, dir, lang } = rowText(of, column, useSite().language);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  return (
    <TextSection id={`project-${column.replaceAll('_', '-')}`} heading={heading}>
      {isList && lines.length > 1 ? (
        <ul dir={dir} lang={lang}>
          {lines.map((line, place) => (
            <li key={place}>{line}</li>
          ))}
        </ul>
      ) : (
        lines.map((line, place) => (
          <p key={place} dir={dir} lang={lang}>
            {line}
          </p>
        ))
      )}
    </TextSection>
  );
}

function Lead({ project }: { project: OngoingProject }) {
  const t = useTexts();
  const rowText = useRowText();
  const [name, role] = [rowText(project, 'lead_name').trim(), rowText(project, 'lead_role').trim()];
  if (!name && !role) return null;
  return (
    <TextSection id="project-lead" heading={t('project.lead')}>
      <p>
        {name && <RowText className={styles.name} of={project} column="lead_name" />}
        {role && <RowText className={styles.role} of={project} column="lead_role" />}
      </p>
    </TextSection>
  );
}

function Approval({ project }: { project: OngoingProject }) {
  const t = useTexts();
  const ethics = project.ethics_reference?.trim();
  const { registry } = project;
  const id = project.registry_id?.trim();
  if (!ethics && !registry && !id) return null;
  return (
    <TextSection id="project-approval" heading={t('project.approval')}>
      <dl className={styles.facts}>
        <TextFact name={t('project.ethicsReference')} of={project} column="ethics_reference" />
        <Fact name={registry ? t(`project.registries.${registry}`) : t('project.registration')}>
          {id ? <RegistryId project={project} id={id} /> : registry && t('project.registered')}
        </Fact>
      </dl>
    </TextSection>
  );
}

function RegistryId({ project, id }: { project: OngoingProject; id: string }) {
  const record = registryRecord(project);
  const text = <bdi>{id}</bdi>;
  return record ? <OutboundLink href={record}>{text}</OutboundLink> : text;
}

/** The updates of a project, the newest first. */
function Updates({ project }: { project: OngoingProject }) {
  const t = useTexts();
  const { language } = useSite();
  const { text, dir, lang } = rowText(project, 'updates', language);
  const updates = parseProjectUpdates(text);
  if (!text.trim()) return null;
  return (
    <TextSection id="project-updates" heading={t('project.updates')}>
      {updates ? (
        <ul className={styles.updates}>
          {updates
            .toSorted((one, other) => other.day.localeCompare(one.day))
            .map(({ day, text: said }, place) => (
              <li key={place}>
                <time dateTime={day}>{dayInWords(day, language)}</time>
                <p dir={dir} lang={lang}>
                  {said}
                </p>
              </li>
            ))}
        </ul>
      ) : (
        <RowText as="p" className={styles.text} of={project} column="updates" />
      )}
    </TextSection>
  );
}
