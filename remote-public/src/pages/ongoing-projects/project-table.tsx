// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table that is displayed as cards
import type { OngoingProject } from '@burhan/shared/entities/content';
import { projectPath } from '@burhan/shared/project';
import type { ReactElement } from 'react';
import { JoinLink } from '../../components/outbound-link.tsx';
import { RowText } from '../../components/texts.tsx';
import { useRowText, useSite, useTexts } from '../../data/site-context.tsx';
import styles from './page.module.css';

/** The columns that show a text: `column` is the key of the heading, `field` the column in the database. */
const TEXTS = [
  { column: 'fieldOfStudy', field: 'field_of_study', className: styles.field },
  { column: 'scopeOfStudy', field: 'scope_of_study', className: styles.scope },
  { column: 'studyType', field: 'study_type', className: styles.pair },
  { column: 'targetSpecialities', field: 'target_specialities', className: styles.pair },
] as const;

const COLUMNS = ['id', ...TEXTS.map(({ column }) => column), 'status', 'action'] as const;

/** The table of projects. Narrow screens show its rows as cards. */
export function ProjectTable({ projects }: { projects: readonly OngoingProject[] }) {
  const t = useTexts();
  return (
    <table className={styles.table} role="table" data-list="">
      <caption className="visually-hidden">{t('ongoingProjects.caption')}</caption>
      <thead className={styles.head} role="rowgroup">
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {t(`ongoingProjects.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {projects.map((project) => (
          <ProjectRow key={project.id} project={project} />
        ))}
      </tbody>
    </table>
  );
}

function ProjectRow({ project }: { project: OngoingProject }) {
  const t = useTexts();
  const label = (column: (typeof COLUMNS)[number]) => t(`ongoingProjects.columns.${column}`);
  const isOpen = project.status === 'Open';
  const rowText = useRowText();
  const id = <bdi>{project.id}</bdi>;
  const linked = rowText(project, 'scope_of_study').trim() && 'scope_of_study';
  return (
    <tr
      role="row"
      data-item={project.id}
      data-field={project.field_of_study}
      data-type={project.study_type}
      data-open={isOpen ? 1 : undefined}
    >
      <th scope="row" role="rowheader" className={styles.id} data-label={label('id')}>
        {linked ? id : <ProjectLink id={project.id}>{id}</ProjectLink>}
      </th>
      {TEXTS.map(({ column, field, className }) => (
        <RowText
          key={field}
          as="td"
          role="cell"
          data-label={label(column)}
          className={className}
          of={project}
          column={field}
        >
          {field === linked && (
            <ProjectLink id={project.id}>
              <RowText of={project} column={field} />
            </ProjectLink>
          )}
        </RowText>
      ))}
      <td role="cell" data-label={label('status')} className={styles.status}>
        <span className={`chip ${isOpen ? styles.openStatus : ''}`}>
          {t(`ongoingProjects.status.${isOpen ? 'Open' : 'Closed'}`)}
        </span>
      </td>
      <td role="cell" data-label={label('action')}>
        {isOpen ? (
          <JoinLink project={project} className={styles.join} />
        ) : (
          <span className="muted">{t('ongoingProjects.closed')}</span>
        )}
      </td>
    </tr>
  );
}

/** A link to the project's own page, if it has one. */
function ProjectLink({ id, children }: { id: string; children: ReactElement }) {
  const path = projectPath(id, useSite().language);
  return path ? <a href={path}>{children}</a> : children;
}
