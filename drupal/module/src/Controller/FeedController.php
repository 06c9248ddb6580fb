<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites\Controller;

use Drupal\Core\Database\Connection;
use Drupal\Core\Entity\EntityChangedInterface;
use Drupal\Core\Entity\EntityFieldManagerInterface;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\KeyValueStore\KeyValueFactoryInterface;
use Drupal\decoupled_sites\Content;
use Drupal\decoupled_sites\Normalizer;
use Drupal\decoupled_sites\Scope;
use Drupal\paragraphs\ParagraphInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;

/**
 * Responds with the site map, and with the documents of a search index.
 */
final class FeedController {

  private const SUBJECTS = [
    'field_subjects',
    'field_type_activiteit',
    'field_volunteer_vacancy_type',
    'field_daytime_activity_vacancy_t',
    'field_location_type',
  ];

  private const THEMES = ['field_themes', 'field_annual_report_theme'];

  /**
   * The fields with files that people may download.
   */
  private const DOWNLOADS = ['node' => 'field_pdf_file', 'paragraph' => 'field_files'];

  /**
   * Fields whose text is no prose.
   */
  private const WORDLESS = ['field_amount_default', 'field_amounts', 'field_system_name'];

  private const NOTHING = [
    'title' => NULL,
    'name' => NULL,
    'activity_name' => NULL,
    'filename' => NULL,
    'document_title' => NULL,
    'document_url' => NULL,
    'body' => '',
    'description' => NULL,
    'subject' => [],
    'theme' => [],
    'paragraph_title' => [],
    'paragraph_body' => [],
    'paragraph_video_url' => NULL,
    'combined_created' => NULL,
    'vacancy_type' => NULL,
    'image' => NULL,
  ];

  public function __construct(
    private readonly Connection $database,
    private readonly Content $content,
    private readonly EntityFieldManagerInterface $entityFieldManager,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    #[Autowire(service: 'keyvalue')]
    private readonly KeyValueFactoryInterface $keyValue,
    private readonly Normalizer $normalizer,
  ) {}

  /**
   * Responds with a page of all paths in the language.
   */
  public function sitemap(string $site, Request $request): Response {
    $scope = $this->content->scope($site);
    $all = $this->pages($scope, 0);
    $nids = preg_filter('#^/node/#', '', $all) ?: [0];
    $named = $this->database->select('taxonomy_index', 't')->fields('t', ['tid'])->distinct()
      ->condition('nid', $nids, 'IN')->execute()->fetchCol();
    $terms = $this->entityTypeManager->getStorage('taxonomy_term');
    $select = $terms->getQuery()->accessCheck()->condition('field_sites', $site);
    $filled = $select->condition($select->orConditionGroup()
      ->condition('vid', 'locations')->exists('field_paragraphs'))->execute();
    $kinds = $terms->getAggregateQuery()->accessCheck()
      ->condition('field_sites', $site)->groupBy('field_location_type.target_id')->execute();
    // A term has a page to be found when it has text or a place of its own, or content names it.
    $known = array_flip(array_filter([...$named, ...$filled, ...array_column($kinds, 'field_location_type_target_id')]));
    $paths = array_filter($all, fn ($path) => !str_starts_with($path, '/taxonomy/') || isset($known[basename($path)]));
    [$shown, $pager] = Scope::cut($paths, 500, $request->query->get('page'));
    $entries = array_map(fn ($entity) => [
      'path' => $this->content->href($entity, $scope),
      'paths' => $this->content->paths($entity, $scope),
      'changed' => $this->changed($entity) ? gmdate(DATE_ATOM, $this->changed($entity)) : NULL,
    ], $this->load($shown, $scope));
    return $scope->respond(['entries' => $entries, 'pager' => $pager]);
  }

  /**
   * Responds with a page of documents, and the ids of those that are gone.
   */
  public function documents(string $site, Request $request): Response {
    $scope = $this->content->scope($site);
    $since = $request->query->get('changed_since');
    // A plus that was not encoded arrives as a space.
    $moment = $since === NULL ? 0 : strtotime(str_replace(' ', '+', $since));
    if ($moment === FALSE || ($since !== NULL && !preg_match('/^\d{4}-\d\d-\d\d/', $since))) {
      throw new BadRequestHttpException('changed_since is not an ISO 8601 moment.');
    }
    $offered = $this->files($scope);
    $files = array_filter($offered, fn ($file) => $file['url'] !== NULL && $file['changed'] >= $moment);
    $all = [...$this->pages($scope, $moment), ...$files];
    [$shown, $pager] = Scope::cut($all, 100, $request->query->get('page'));
    $entities = $this->load(array_filter($shown, 'is_string'), $scope);
    $documents = [
      ...array_map(
        fn ($entity, $wire) => $this->document($entity, $wire, $scope),
        $entities,
        $this->normalizer->normalize($entities, $scope),
      ),
      ...array_filter($shown, 'is_array'),
    ];
    $removed = $since === NULL ? [] : $this->database->select('decoupled_sites_removed', 'r')->fields('r', ['id'])
      ->condition('langcode', $scope->langcode)->condition('removed', $moment, '>=')->execute()->fetchCol();
    if ($since !== NULL && ($all || $removed)) {
      $gone = $this->entityTypeManager->getStorage('file')->getQuery()->accessCheck()
        ->condition('uri', 'public://', 'STARTS_WITH')->condition('filemime', 'application/', 'STARTS_WITH')
        ->condition('fid', array_keys($offered) ?: [0], 'NOT IN')->execute();
      $removed = [...$removed, ...array_map(fn ($id) => "file:$id", array_values($gone))];
    }
    return $scope->respond([
      'documents' => array_map(fn ($document) => ['changed' => gmdate(DATE_ATOM, $document['changed'])] + $document, $documents),
      'removed' => array_map(fn ($id) => "$id:$scope->langcode", $removed),
      'pager' => $pager,
    ]);
  }

  /**
   * Returns the system paths of what the site shows at an alias.
   *
   * @return string[]
   *   Of what itself, or a term of it, changed at or after a moment.
   */
  private function pages(Scope $scope, int $moment): array {
    $scope->addCacheTags(['node_list', 'taxonomy_term_list', 'config:webform_list']);
    $paths = [];
    foreach (['node' => '/node/', 'taxonomy_term' => '/taxonomy/term/'] as $type => $path) {
      $select = $this->entityTypeManager->getStorage($type)->getQuery()->accessCheck()
        ->condition('field_sites', $scope->site)->condition('status', 1, '=', $scope->langcode);
      $changed = $select->orConditionGroup()->condition('changed', $moment, '>=', $scope->langcode);
      $terms = [...self::SUBJECTS, ...self::THEMES, 'field_article_type', 'field_vacancy_type'];
      foreach ($moment && $type === 'node' ? array_diff($terms, ['field_location_type']) : [] as $field) {
        $changed->condition("$field.entity.changed", $moment, '>=');
      }
      $paths = [...$paths, ...array_map(fn ($id) => $path . $id, array_values($select->condition($changed)->execute()))];
    }
    foreach ($this->entityTypeManager->getStorage('webform')->loadMultiple() as $webform) {
      if ($this->changed($webform) >= $moment && $this->content->visible($webform, $scope)) {
        $paths[] = Content::systemPath($webform);
      }
    }
    $aliases = $this->entityTypeManager->getStorage('path_alias')->getAggregateQuery()->accessCheck(FALSE)
      ->condition('langcode', [$scope->langcode, 'und'], 'IN')->condition('status', 1)->groupBy('path')->execute();
    $front = $this->content->find('/', $scope);
    $known = array_column($aliases, 'path', 'path') + ($front ? [Content::systemPath($front) => TRUE] : []);
    return array_values(array_filter($paths, fn ($path) => isset($known[$path])));
  }

  /**
   * Loads what is at system paths.
   *
   * @return \Drupal\Core\Entity\EntityInterface[]
   *   A list of what the caller may see.
   */
  private function load(array $paths, Scope $scope): array {
    $ids = $loaded = [];
    foreach ($paths as $path) {
      [$type, $id] = Content::parse($path);
      $ids[$type][] = $id;
    }
    foreach ($ids as $type => $each) {
      $loaded = [...$loaded, ...array_values($this->entityTypeManager->getStorage($type)->loadMultiple($each))];
    }
    $this->content->loadAliases($paths, $scope);
    return array_values(array_filter(array_map(fn ($entity) => $this->content->visible($entity, $scope), $loaded)));
  }

  /**
   * Returns when an entity changed, in unix seconds; 0 where it is not known.
   */
  private function changed(EntityInterface $entity): int {
    return (int) ($entity instanceof EntityChangedInterface
      ? $entity->getChangedTime()
      : $this->keyValue->get('decoupled_sites.changed')->get($entity->id(), 0));
  }

  /**
   * Returns the document of a page, with `changed` in unix seconds.
   */
  private function document(EntityInterface $entity, array $wire, Scope $scope): array {
    $type = $entity->getEntityTypeId();
    $parts = array_column(self::itemsIn($wire, 'paragraph'), 'entity');
    $bodies = array_map(fn ($part) => $this->words(['field_title' => []] + $part, 'paragraph', $part['type'][0]['target_id']), $parts);
    $media = array_merge(...array_map(fn ($part) => array_column($part['field_media_item'] ?? [], 'entity'), [$wire, ...$parts]));
    $videos = array_map(fn ($one) => $one['embed'][0]['value'] ?? $one['source'][0]['url'] ?? NULL, $media);
    $terms = array_column(self::itemsIn($wire, 'taxonomy_term'), 'entity');
    $names = fn (array $fields) => array_merge(...array_map(
      fn ($field) => array_map(fn ($term) => $term['name'][0]['value'], array_column($wire[$field] ?? [], 'entity')),
      $fields,
    ));
    $metatags = array_column(array_column($wire['metatag'], 'attributes'), 'content', 'name');
    return [
      'id' => "$type:{$entity->id()}:$scope->langcode",
      'url' => $this->content->href($entity, $scope),
      $type === 'taxonomy_term' ? 'name' : 'title' => $entity->label(),
      'activity_name' => $entity->bundle() === 'activity' ? $entity->label() : NULL,
      'body' => $this->words($wire, $type, $entity->bundle()),
      'description' => $type === 'node' ? $metatags['description'] ?? NULL : NULL,
      'subject' => $names(self::SUBJECTS),
      'theme' => $names(self::THEMES),
      'paragraph_title' => array_values(array_filter(array_map(fn ($part) => $part['field_title'][0]['value'] ?? '', $parts))),
      'paragraph_body' => array_values(array_filter($bodies)),
      'paragraph_video_url' => array_values(array_filter($videos))[0] ?? NULL,
      'combined_created' => strtotime(($wire['created'] ?? $wire['content_translation_created'] ?? [])[0]['value'] ?? '') ?: NULL,
      'changed' => max($this->changed($entity), ...array_map(fn ($term) => strtotime($term['changed'][0]['value']), $terms)),
      'combined_types' => $wire['field_article_type'][0]['entity']['field_system_name'][0]['value'] ?? $entity->bundle(),
      'combined_domain_access' => Content::sites($entity),
      'combined_language_code' => $scope->langcode,
      'entity_type' => $type,
      'vacancy_type' => $names(['field_vacancy_type'])[0] ?? NULL,
      'image' => $wire['field_image'][0] ?? $media[0]['field_media_image'][0] ?? NULL,
    ] + self::NOTHING;
  }

  /**
   * Returns the documents of files that pages of any site offer, by file.
   *
   * A file that no page of this site offers has no URL.
   */
  private function files(Scope $scope): array {
    $hosts = $files = [];
    foreach (self::DOWNLOADS as $type => $field) {
      $storage = $this->entityTypeManager->getStorage($type);
      foreach ($storage->loadMultiple($storage->getQuery()->accessCheck()->exists($field)->execute()) as $host) {
        while ($host instanceof ParagraphInterface) {
          $host = $host->getParentEntity();
        }
        $page = $host?->hasTranslation($scope->langcode) ? $host->getTranslation($scope->langcode) : NULL;
        $hosts += $page && $this->content->mayView($page, $scope) ? [Content::systemPath($page) => $page] : [];
      }
    }
    ksort($hosts, SORT_NATURAL);
    foreach ($this->normalizer->normalize($hosts, $scope) as $path => $wire) {
      $page = $hosts[$path];
      $href = $this->content->href($page, $scope);
      foreach (array_filter(self::itemsIn($wire, 'file'), fn ($item) => isset($item['description'])) as $item) {
        $id = $item['target_id'];
        $file = $files[$id] ?? [
          'id' => "file:$id:$scope->langcode",
          'url' => NULL,
          'filename' => $item['entity']['filename'][0]['value'],
          'document_title' => $item['entity']['name'][0]['value'],
          'document_url' => $item['url'],
          'combined_created' => strtotime($item['entity']['created'][0]['value']),
          'changed' => strtotime($item['entity']['changed'][0]['value']),
          'combined_types' => 'document',
          'combined_domain_access' => [],
          'combined_language_code' => $scope->langcode,
          'entity_type' => 'file',
        ] + self::NOTHING;
        // The front page only if there is no other.
        if (in_array($scope->site, Content::sites($page), TRUE) && in_array($file['url'], [NULL, "/$scope->langcode"], TRUE)) {
          $file = ['url' => $href, 'title' => $page->label()] + $file;
        }
        $file['changed'] = max($file['changed'], $this->changed($page));
        $file['combined_domain_access'] = array_values(array_unique([...$file['combined_domain_access'], ...Content::sites($page)]));
        $files[$id] = $file;
      }
    }
    ksort($files);
    return $files;
  }

  /**
   * Returns the references to a type in an entity and in its paragraphs.
   */
  private static function itemsIn(array $wire, string $type): array {
    $found = [];
    foreach (array_filter(array_merge(...array_values(array_filter($wire, 'array_is_list'))), 'is_array') as $item) {
      $target = $item['target_type'] ?? NULL;
      $inside = $target === 'paragraph' ? self::itemsIn($item['entity'], $type) : [];
      $found = [...$found, ...($target === $type ? [$item] : []), ...$inside];
    }
    return $found;
  }

  /**
   * Returns the text of an entity's fields, without HTML.
   */
  private function words(array $wire, string $type, string $bundle): string {
    $words = [];
    foreach ($this->entityFieldManager->getFieldDefinitions($type, $bundle) as $name => $definition) {
      $isOwn = $name === 'description' || !$definition->getFieldStorageDefinition()->isBaseField();
      foreach ($isOwn && !in_array($name, self::WORDLESS, TRUE) ? $wire[$name] ?? [] : [] as $item) {
        $words[] = match ($definition->getType()) {
          'address' => "$item[address_line1] $item[postal_code] $item[locality]",
          'string', 'string_long' => $item['value'],
          'text', 'text_long', 'text_with_summary' => html_entity_decode(strip_tags(
            str_replace('<', ' <', ($item['summary'] ?? '') . ' ' . $item['processed']),
          ), ENT_QUOTES | ENT_HTML5),
          default => '',
        };
      }
    }
    return trim(preg_replace('/\s+/u', ' ', implode(' ', $words)));
  }

}
